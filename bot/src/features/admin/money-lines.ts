import type { SaleSum } from '@enp/shared/calls/operators/operator-organizers'
import type { Words } from './find-view.ts'

/** One line per kind of money, with its currencies. `before` is the period before it. */
export function moneyLines({ texts }: Words, sums: ReadonlyArray<SaleSum & { readonly before?: string }>): string[] {
  const names = [...new Set(sums.map(({ name }) => name))]
  return names.map((name) => {
    const its = sums.filter((sum) => sum.name === name)
    const amounts = its.map(({ amount, currency, before }) =>
      before === undefined ? `${amount} ${currency}` : `${amount} ${currency} (${before})`,
    )
    return `${texts.saleName[name]}: ${amounts.join(' + ')}`
  })
}
