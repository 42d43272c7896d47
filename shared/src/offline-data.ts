import type { Language } from './calls/api.ts'

/** Users may need a ticket weeks after the last connection. */
export const offlineDays = 30

/** Names that users read. README.md, the page and the command `/privacy` show this list. */
export const offlineDataNames = {
  profile: { ru: 'профиль', en: 'your profile' },
  balance: { ru: 'баланс и кошельки', en: 'your balance and wallets' },
  mining: { ru: 'маршрут', en: 'your route' },
  earnings: { ru: 'бонус и задания', en: 'the bonus and tasks' },
  friends: { ru: 'приглашения', en: 'your invitations' },
  trips: { ru: 'поездки и билеты', en: 'your trips and tickets' },
  inbox: { ru: 'уведомления', en: 'notifications' },
  home: { ru: 'подборки в услугах', en: 'suggested services' },
  map: { ru: 'карта услуг', en: 'the map of services' },
  team: {
    ru: 'для организаторов — отправления, гости, услуги и доход',
    en: 'for organizers, departures, guests, services and earnings',
  },
} as const satisfies Record<string, Record<Language, string>>

export type OfflineDataKind = keyof typeof offlineDataNames

export function offlineText(language: Language): string {
  return Object.values(offlineDataNames)
    .map((words) => words[language])
    .join(', ')
}
