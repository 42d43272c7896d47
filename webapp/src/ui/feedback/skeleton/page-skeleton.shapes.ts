/** Box with its width in percent, and height and radius in pixels. */
export type SkeletonBlock = readonly [width: number, height: number, radius?: number]

interface SkeletonShape {
  /** Rows from the top; `words` is the loading text. */
  readonly blocks: ReadonlyArray<readonly SkeletonBlock[] | 'words'>
  readonly bleeds?: boolean
  readonly centered?: boolean
}

const title: SkeletonBlock = [54, 26]
const line: SkeletonBlock = [92, 15]
const chips: readonly SkeletonBlock[] = [
  [22, 44, 22],
  [28, 44, 22],
  [34, 44, 22],
]
const card: SkeletonShape['blocks'] = [[[100, 237, 20]], [[72, 16]], [[46, 13]]]
const row: readonly SkeletonBlock[] = [[100, 64, 16]]
const tripCard: readonly SkeletonBlock[] = [[100, 158, 20]]
const text: SkeletonShape = { blocks: [[title], 'words', [line], [line], [[80, 15]], [line], [line], [[60, 15]]] }

const shapes: Readonly<Record<string, SkeletonShape>> = {
  services: { blocks: [[[44, 44, 22]], [[100, 52, 16]], 'words', chips, ...card, ...card] },
  'gift-cards': { blocks: [[title], 'words', [[100, 132, 20]], [[100, 52, 16]], [[100, 52, 16]]] },
  inbox: { blocks: [[title], 'words', row, row, row, row] },
  favorites: { blocks: [[title], 'words', chips, ...card, ...card] },
  service: { bleeds: true, blocks: [[[100, 372, 0]], 'words', [[86, 56]], [[62, 18]], [line], [line]] },
  organizer: { bleeds: true, blocks: [[[100, 172, 0]], 'words', [[64, 28]], [line], [[100, 70, 20]], row, row] },
  invitation: { centered: true, blocks: [[[60, 165, 20]], 'words', [[64, 28]], [line], [[100, 52, 16]]] },
  mining: {
    centered: true,
    blocks: [
      [
        [27, 44, 22],
        [42, 0],
        [27, 44, 22],
      ],
      'words',
      [[34, 14]],
      [[54, 44]],
      [[48, 15]],
      [[0, 300]],
      [[100, 154, 28]],
    ],
  },
  wallet: {
    blocks: [
      [title],
      'words',
      [
        [49, 110, 20],
        [49, 110, 20],
      ],
      [
        [49, 110, 20],
        [49, 110, 20],
      ],
      chips,
      row,
      row,
      row,
    ],
  },
  profile: {
    blocks: [
      [
        [20, 76, 38],
        [50, 24],
      ],
      'words',
      [[100, 88, 20]],
      [[100, 194, 20]],
      row,
      row,
    ],
  },
  earn: { blocks: [[title], 'words', [[100, 312, 28]], [[40, 18]], [[100, 76, 20]], [[100, 76, 20]], [[100, 76, 20]]] },
  friends: {
    blocks: [
      [
        [48, 26],
        [30, 44, 22],
      ],
      'words',
      [[100, 352, 28]],
      [[100, 52, 16]],
      [
        [49, 44, 12],
        [49, 44, 12],
      ],
      row,
      row,
    ],
  },
  'order-history': { blocks: [[title], 'words', [[100, 52, 16]], tripCard, tripCard, tripCard] },
  share: { blocks: [[title], 'words', tripCard, [[46, 44]], row, row, [[100, 52, 16]]] },
  planner: {
    bleeds: true,
    blocks: [[[100, 176, 0]], 'words', [[100, 58, 16]], [[100, 58, 16]], chips, [[100, 52, 16]], row, row],
  },
  plan: { blocks: [[title], 'words', tripCard, tripCard, tripCard] },
  watches: { blocks: [[title], 'words', row, row, row] },
  offer: { blocks: [[title], 'words', tripCard, [[60, 18]], row, [[100, 52, 16]]] },
  terms: text,
  privacy: text,
}

export function getSkeletonShape(path: string): SkeletonShape {
  if (/^\/(order-history\/.|ticket)/.test(path)) return toShape('service')
  if (/^\/planner\/./.test(path)) return toShape('plan')
  return toShape(/^\/watches\/./.test(path) ? 'offer' : (path.split('/')[1] ?? ''))
}

function toShape(name: string): SkeletonShape {
  return shapes[name] ?? { blocks: [[title], 'words', ...card, ...card] }
}
