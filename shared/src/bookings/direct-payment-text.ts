import type { Language } from '../calls/api.ts'
import type { DirectMethod } from '../calls/organizers/organizer.ts'

const words: Readonly<Record<DirectMethod | 'unpaid', Readonly<Record<Language, string>>>> = {
  cash: { ru: 'наличными', en: 'in cash' },
  transfer: { ru: 'переводом', en: 'by transfer' },
  unpaid: { ru: 'не оплачено', en: 'not paid' },
}

/** How the guest of a walk-in paid the organizer. */
export const directPaymentText = (language: Language, paidBy: DirectMethod | undefined): string =>
  words[paidBy ?? 'unpaid'][language]
