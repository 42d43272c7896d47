import type { Language } from '../calls/api.ts'
import { formatDateTime, formatDay } from './dates.ts'

export const bankZone = 'Europe/Moscow'

/** As in «по Иркутску». English uses the city of the IANA name. */
const russianNames: Readonly<Record<string, string>> = {
  'Europe/Kaliningrad': 'Калининграду',
  'Europe/Moscow': 'Москве',
  'Europe/Simferopol': 'Симферополю',
  'Europe/Volgograd': 'Волгограду',
  'Europe/Kirov': 'Кирову',
  'Europe/Astrakhan': 'Астрахани',
  'Europe/Saratov': 'Саратову',
  'Europe/Ulyanovsk': 'Ульяновску',
  'Europe/Samara': 'Самаре',
  'Asia/Yekaterinburg': 'Екатеринбургу',
  'Asia/Omsk': 'Омску',
  'Asia/Novosibirsk': 'Новосибирску',
  'Asia/Barnaul': 'Барнаулу',
  'Asia/Tomsk': 'Томску',
  'Asia/Novokuznetsk': 'Новокузнецку',
  'Asia/Krasnoyarsk': 'Красноярску',
  'Asia/Irkutsk': 'Иркутску',
  'Asia/Chita': 'Чите',
  'Asia/Yakutsk': 'Якутску',
  'Asia/Khandyga': 'Хандыге',
  'Asia/Vladivostok': 'Владивостоку',
  'Asia/Ust-Nera': 'Усть-Нере',
  'Asia/Magadan': 'Магадану',
  'Asia/Sakhalin': 'Сахалину',
  'Asia/Srednekolymsk': 'Среднеколымску',
  'Asia/Kamchatka': 'Камчатке',
  'Asia/Anadyr': 'Анадырю',
}

/** «по Иркутску», `Irkutsk time`; zones without an everyday name as their UTC offset. */
export function zoneName(language: Language, timeZone: string, moment: string): string {
  const russian = russianNames[timeZone]
  if (language === 'ru' && russian) return `по ${russian}`
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  if (language === 'en' && city && /^[A-Z]\p{L}*\/(?!GMT)/u.test(timeZone)) return `${city} time`
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return offset.replace('GMT', 'UTC')
}

/** Formats as `14 марта в 09:00 (по Иркутску)`. */
export function formatPlaceTime(language: Language, timeZone: string, moment: string): string {
  return `${formatDateTime(language, timeZone, moment)} (${zoneName(language, timeZone, moment)})`
}

interface Start {
  readonly startsAt: string
  readonly timeZone: string
  /** Absent if the booking has only a date. */
  readonly startTime?: string
}

export function formatStart(language: Language, { startsAt, timeZone, startTime }: Start): string {
  if (startTime === undefined || startTime === '') return formatDay(language, timeZone, startsAt)
  return formatPlaceTime(language, timeZone, startsAt)
}
