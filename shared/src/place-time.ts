import type { Language } from './calls/api.ts'
import { formatDateTime, formatDay } from './dates.ts'

/** The clock of the bank, by which payouts in roubles are counted. */
export const bankZone = 'Europe/Moscow'

/** How a clock is named in Russian: «по Иркутску». English takes the city of the zone's own name. */
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

/** «по Иркутску», `Irkutsk time`; of a zone whose name nobody says, how far it is from UTC at that moment. */
export function zoneName(language: Language, timeZone: string, moment: string): string {
  const russian = russianNames[timeZone]
  if (language === 'ru' && russian) return `по ${russian}`
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  if (language === 'en' && city && /^[A-Z]\p{L}*\/(?!GMT)/u.test(timeZone)) return `${city} time`
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return offset.replace('GMT', 'UTC')
}

/** A moment by a place's own clock, which is named: `14 марта в 09:00 (по Иркутску)`. */
export function formatPlaceTime(language: Language, timeZone: string, moment: string): string {
  return `${formatDateTime(language, timeZone, moment)} (${zoneName(language, timeZone, moment)})`
}

interface Start {
  readonly startsAt: string
  readonly timeZone: string
  /** Without one it is the day that is booked. */
  readonly startTime?: string
}

/** When a trip begins, by the place's clock; of a stay the day alone. */
export function formatStart(language: Language, { startsAt, timeZone, startTime }: Start): string {
  if (startTime === undefined || startTime === '') return formatDay(language, timeZone, startsAt)
  return formatPlaceTime(language, timeZone, startsAt)
}
