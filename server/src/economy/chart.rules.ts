import { type Figures, type Sample, toEmission, toKeptCommission } from './figures.rules.ts'

interface Chart {
  readonly file: string
  readonly title: string
  /** Minor units in one unit of the axis. */
  readonly scale: number
  readonly lines: ReadonlyArray<readonly [name: string, read: (figures: Figures) => bigint]>
}

const [enp, roubles] = [1_000_000, 100]

const charts: readonly Chart[] = [
  {
    ...{ file: 'emission.svg', title: 'Emission, enp', scale: enp },
    lines: [
      ['all', toEmission],
      ['mining', ({ minedEnp }) => minedEnp],
      ['daily bonus', ({ bonusEnp }) => bonusEnp],
      ['tasks', ({ taskEnp }) => taskEnp],
      ['referrals', ({ referralEnp }) => referralEnp],
    ],
  },
  {
    ...{ file: 'liability.svg', title: 'Liability, ₽', scale: roubles },
    lines: [
      ['liability', ({ liability }) => liability],
      ['commission kept', toKeptCommission],
    ],
  },
  {
    ...{ file: 'breakage.svg', title: 'Breakage, ₽', scale: roubles },
    lines: [
      ['face value of unspent enp', ({ faceValue }) => faceValue],
      ['of users who have left', ({ breakage }) => breakage],
    ],
  },
  {
    ...{ file: 'referral-cost.svg', title: 'Referral cost, ₽', scale: roubles },
    lines: [['shares of the commission', ({ referralShares }) => referralShares]],
  },
  {
    ...{ file: 'commission.svg', title: 'Commission, ₽', scale: roubles },
    lines: [
      ['commission', ({ commission }) => commission],
      ['enp discounts', ({ discounts }) => discounts],
      ['kept', toKeptCommission],
    ],
  },
]

const [width, height] = [720, 360]
const [left, right, top, bottom] = [90, 190, 40, 40]
const colors = ['#1f6f54', '#d9822b', '#3567b5', '#8b4a9c', '#7a7a7a']
const gridLines = 4
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** One SVG file for each figure; the sums since the first day. */
export const drawCharts = (samples: readonly Sample[]): { file: string; svg: string }[] =>
  charts.map((chart) => ({ file: chart.file, svg: drawChart(chart, samples) }))

function drawChart({ title, scale, lines }: Chart, samples: readonly Sample[]): string {
  const all = lines.map(([name, read]) => ({
    name,
    values: samples.map(({ figures }) => Number(read(figures)) / scale),
  }))
  const last = samples.at(-1)?.days ?? 1
  const values = all.flatMap((one) => one.values)
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const toX = (days: number) => round(left + (days / last) * (width - left - right))
  const toY = (value: number) => round(top + ((high - value) / (high - low)) * (height - top - bottom))
  const grid = Array.from({ length: gridLines + 1 }, (_, step) => low + ((high - low) * step) / gridLines)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${left}" y="24" font-size="16" font-weight="bold">${title}</text>`,
    ...grid.flatMap((value) => [
      `<path d="M${left} ${toY(value)}H${width - right}" stroke="#dddddd"/>`,
      `<text x="${left - 8}" y="${round(toY(value) + 4)}" text-anchor="end">${compact.format(value)}</text>`,
    ]),
    ...[0, 1, 2, 3, 4].map((step) => {
      const days = Math.round((last * step) / 4)
      return `<text x="${toX(days)}" y="${height - 16}" text-anchor="middle">${days} d</text>`
    }),
    ...all.flatMap((one, index) => {
      const points = one.values.map((value, place) => `${toX(samples[place]?.days ?? 0)} ${toY(value)}`)
      const color = colors[index % colors.length]
      return [
        `<path d="M${points.join('L')}" fill="none" stroke="${color}" stroke-width="2"/>`,
        `<text x="${width - right + 12}" y="${top + 16 + index * 20}" fill="${color}">${one.name}</text>`,
      ]
    }),
    '</svg>\n',
  ].join('\n')
}

const round = (value: number) => Math.round(value * 10) / 10
