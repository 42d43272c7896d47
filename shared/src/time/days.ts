/** Days are `2030-03-12` and months `2030-03`. Both sort as strings and have no time zone. */
export const dayMs = 86_400_000

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number) =>
  new Date(midnight(day) + count * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, until: string) => (midnight(until) - midnight(from)) / dayMs

/** Returns 0 for Monday to 6 for Sunday. */
export const toWeekday = (day: string) => (new Date(midnight(day)).getUTCDay() + 6) % 7

export const toMonth = (day: string) => day.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const firstDay = (month: string) => `${month}-01`

export const lastDay = (month: string) => addDays(firstDay(addMonths(month, 1)), -1)

export const toMonthRange = (month: string) => ({ from: firstDay(month), until: lastDay(month) })
