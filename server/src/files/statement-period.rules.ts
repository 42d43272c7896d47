export interface StatementPeriod {
  readonly name: string
  /** Number in the URL of the file; fits into two bytes. */
  readonly number: number
  /** `before` is the first day after the period; undefined for everything. */
  readonly days: { readonly from: string; readonly before: string } | undefined
}

const whole: StatementPeriod = { name: 'all', number: 0, days: undefined }
const [firstYear, lastYear] = [2000, 2199]
const numbersOfYear = 13

export function parsePeriodName(text: string): StatementPeriod | undefined {
  if (text === whole.name) return whole
  const [, year, month = '0'] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  const isKnown = year !== undefined && Number(year) >= firstYear && Number(year) <= lastYear
  return isKnown ? toPeriod(Number(year), Number(month)) : undefined
}

export function parsePeriodNumber(number: number): StatementPeriod {
  return number === whole.number ? whole : toPeriod(Math.floor(number / numbersOfYear), number % numbersOfYear)
}

function toPeriod(year: number, month: number): StatementPeriod {
  const number = year * numbersOfYear + month
  if (month === 0) return { name: `${year}`, number, days: { from: `${year}-01-01`, before: `${year + 1}-01-01` } }
  const first = (years: number, months: number) => `${years}-${String(months).padStart(2, '0')}-01`
  const before = month === 12 ? first(year + 1, 1) : first(year, month + 1)
  return { name: `${year}-${String(month).padStart(2, '0')}`, number, days: { from: first(year, month), before } }
}
