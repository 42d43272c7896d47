import type { Language } from './calls/api.ts'

/**
 * Number of days for which the device stores replies for offline use. Users may need a ticket weeks
 * after the last connection.
 */
export const offlineDays = 30

/**
 * Data that the mini app stores on the device for offline use, with the names that users read. The
 * queries of the mini app use these keys; README.md, the page and the command `/privacy` show this
 * list.
 */
export const offlineData = {
  profile: { ru: 'профиль', en: 'your profile' },
  balance: { ru: 'баланс и кошельки', en: 'your balance and wallets' },
  mining: { ru: 'маршрут', en: 'your route' },
  earnings: { ru: 'бонус и задания', en: 'the bonus and tasks' },
  friends: { ru: 'приглашения', en: 'your invitations' },
  trips: { ru: 'поездки и билеты', en: 'your trips and tickets' },
  inbox: { ru: 'уведомления', en: 'notifications' },
  home: { ru: 'подборки в услугах', en: 'suggested services' },
  team: {
    ru: 'для организаторов — отправления, гости, услуги и доход',
    en: 'for organizers, departures, guests, services and earnings',
  },
} as const satisfies Record<string, Record<Language, string>>

export type OfflineData = keyof typeof offlineData

/** Returns the list as text for a sentence. */
export function offlineText(language: Language): string {
  return Object.values(offlineData)
    .map((words) => words[language])
    .join(', ')
}
