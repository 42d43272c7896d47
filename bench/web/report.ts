import { median, table } from '../tools/figures.ts'
import { saveOutcome } from '../tools/save-outcome.ts'
import type { Opening } from './open-cold.ts'
import type { Rounds } from './rounds.ts'

interface Line {
  readonly name: string
  readonly product: number
  readonly bare: number
  readonly digits: number
  /** Maximum of the product, or of its ratio to the bare page. */
  readonly limit?: { readonly value: number; readonly ofBare?: true }
  readonly goal?: number
}

export async function report(folder: string, { sides, rounds }: Rounds): Promise<boolean> {
  const { product, bare } = sides
  const of = (read: (opening: Opening) => number) => ({
    product: median(rounds.map((round) => read(round.product))),
    bare: median(rounds.map((round) => read(round.bare))),
  })
  const lines: Line[] = [
    {
      name: 'eager JS, kB gzip',
      product: product.scripts.kb,
      bare: bare.scripts.kb,
      digits: 1,
      limit: { value: 125 },
      goal: 115,
    },
    { name: 'requests that data waits for', ...of(({ awaited }) => awaited), digits: 0, limit: { value: 8 } },
    { name: 'all requests before data', ...of(({ requests }) => requests), digits: 0 },
    {
      name: 'first paint, ms',
      ...of(({ firstPaintMs }) => firstPaintMs),
      digits: 0,
      limit: { value: 1.5, ofBare: true },
    },
    { name: 'data on screen, ms', ...of(({ dataMs }) => dataMs), digits: 0, limit: { value: 1.4, ofBare: true } },
    { name: 'longest task, ms', ...of(({ longestMs }) => longestMs), digits: 0, limit: { value: 1.4, ofBare: true } },
    ...Object.keys(rounds[0]?.product.moved ?? {}).map((page) => ({
      name: page === 'opening' ? 'layout shift' : `layout shift of ${page}`,
      ...of(({ moved }) => moved[page] ?? 0),
      digits: 3,
      limit: { value: page === '/services' ? 0.01 : 0.005 },
    })),
  ]
  const isKept = lines.every(keeps)
  console.log(`\nOpened cold, 4x slower, 1.6 Mbit/s, 150 ms away; medians of ${rounds.length}`)
  console.log(table(['', 'mini app', 'bare page', 'ratio', 'limit', ''], lines.map(row)))
  console.log(`\nThe limits are ${isKept ? 'kept' : 'NOT KEPT'}`)
  return saveOutcome(folder, 'web', {
    lines: lines.map((line) => ({ ...line, isKept: keeps(line) })),
    rounds,
    isKept,
  })
}

function keeps({ product, bare, limit }: Line): boolean {
  return !limit || (limit.ofBare ? product / bare : product) <= limit.value
}

function row(line: Line): string[] {
  const { name, product, bare, digits, limit, goal } = line
  const bound = limit ? `${limit.ofBare ? `${limit.value} x bare` : limit.value}${goal ? `, goal ${goal}` : ''}` : ''
  const ratio = bare > 0 ? (product / bare).toFixed(2) : ''
  return [name, product.toFixed(digits), bare.toFixed(digits), ratio, bound, keeps(line) ? '' : 'NOT KEPT']
}
