/** Percent of a price: «+20 %» and «120 %» are 120, «−10» is 90. Undefined for other text. */
export function parsePercentOfPrice(text: string): number | undefined {
  const [, sign = '', amount] = /^([+−–-]?)\s*(\d{1,3})\s*%?$/.exec(text.trim()) ?? []
  if (amount === undefined) return undefined
  return sign === '' ? Number(amount) : 100 + (sign === '+' ? 1 : -1) * Number(amount)
}

/** Days of «90», «30 дней» or `1 day`. */
export function parseDayCount(text: string): number | undefined {
  const [, days] = /^(\d{1,4})\s*(?:д|дн|день|дня|дней|сутки|суток|days?)?\.?$/i.exec(text.trim()) ?? []
  return days === undefined ? undefined : Number(days)
}

/** Percent of «15 %», «15», «7,5 процента» or `15 percent`, at most 100. */
export function parsePercent(text: string): number | undefined {
  const pattern = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:%|процент(?:а|ов)?|percent)?$/iu
  const [, amount] = pattern.exec(text.trim()) ?? []
  const percent = amount === undefined ? undefined : Number(amount.replace(',', '.'))
  return percent !== undefined && percent <= 100 ? percent : undefined
}

export const hasPercentSign = (text: string): boolean => /(?:%|процент(?:а|ов)?|percent)\s*$/iu.test(text)
