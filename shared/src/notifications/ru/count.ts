import { selectPlural } from '../../text/number-format.ts'

export const count = (number: number, one: string, few: string, many: string) =>
  `${number} ${selectPlural('ru', number, { one, few, other: many })}`
