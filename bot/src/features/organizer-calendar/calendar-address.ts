import { fullId } from '../../compact-id.ts'

export interface OptionDay {
  readonly optionId: string
  readonly date: string
  /** Undefined: all start times of the day. */
  readonly startTime?: string
}

const compactDay = ({ date, startTime = '' }: Pick<OptionDay, 'date' | 'startTime'>) =>
  date.slice(2).replaceAll('-', '') + startTime.replace(':', '')

/** Returns `{option}:{yymmdd}[hhmm]`; with its prefix it fits into 64 bytes. */
export const dayData = (option: string, day: Pick<OptionDay, 'date' | 'startTime'>) => `${option}:${compactDay(day)}`
export const monthData = (option: string, month: string) => `cal:m:${option}:${month.slice(2, 4)}${month.slice(5, 7)}`

const option = '([\\w-]{22})'
export const dayPattern = `${option}:(\\d{6})(\\d{4})?`
export const optionPattern = option
export const monthPattern = `${option}:(\\d{2})(\\d{2})`
/** The month is that of the button below the result. */
export const undoData = (change: string, option: string, month: string) =>
  `cal:u:${change}:${option}:${month.slice(2, 4)}${month.slice(5, 7)}`
export const undoPattern = `${option}:${monthPattern}`

export function parseDayData(compact = '', day = '', start?: string): OptionDay {
  return {
    optionId: fullId(compact),
    date: `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`,
    ...(start && { startTime: `${start.slice(0, 2)}:${start.slice(2)}` }),
  }
}
