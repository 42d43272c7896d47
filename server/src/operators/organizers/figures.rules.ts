import { type OrganizerFigures, type SaleSum, saleNames } from '@enp/shared/calls/operators/operator-organizers'
import { type Currency, money, toDecimalText } from '@enp/shared/money/money'

interface Figure {
  readonly name: string
  readonly currency: string
  readonly amount: bigint
}

const toText = (currency: string, amount: bigint) => toDecimalText(money(currency as Currency, amount))

function add(figures: readonly Figure[], name: string, currency = ''): bigint {
  return figures
    .filter((one) => one.name === name && one.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0n)
}

export function toOrganizerFigures(figures: readonly Figure[]): OrganizerFigures {
  const [answers, minutes] = [add(figures, 'answers'), add(figures, 'answer_minutes')]
  const currencies = [
    ...new Set(figures.filter(({ name }) => name === 'payouts').map(({ currency }) => currency)),
  ].sort()
  return {
    sales: toText('rub', add(figures, 'sales', 'rub')),
    bookings: Number(add(figures, 'bookings')),
    cancellations: Number(add(figures, 'cancellations')),
    ...(answers > 0n && { answerMinutes: Math.round(Number(minutes) / Number(answers)) }),
    complaints: Number(add(figures, 'complaints')),
    payouts: currencies.map((currency) => ({ amount: toText(currency, add(figures, 'payouts', currency)), currency })),
  }
}

/** In the order of `saleNames`, then by currency. */
export function toSaleSums(figures: readonly Figure[]): SaleSum[] {
  return saleNames.flatMap((name) => {
    const currencies = new Set(figures.filter((one) => one.name === name).map(({ currency }) => currency))
    return [...currencies]
      .sort()
      .map((currency) => ({ name, amount: toText(currency, add(figures, name, currency)), currency }))
  })
}

const categories = ['hotel', 'excursion', 'entertainment'] as const

/** The highest sales first. */
export function toCategorySales(figures: readonly (Figure & { readonly category: string })[]) {
  return categories
    .map((category) => {
      const its = figures.filter((one) => one.category === category)
      return { category, kopecks: add(its, 'sales', 'rub'), bookings: Number(add(its, 'bookings')) }
    })
    .filter(({ kopecks, bookings }) => kopecks > 0n || bookings > 0)
    .sort((left, right) => Number(right.kopecks - left.kopecks))
    .map(({ category, kopecks, bookings }) => ({ category, sales: toText('rub', kopecks), bookings }))
}
