import { cardDigits, groupDigits, isCardNumber } from '../../../acquirer/card-number.ts'

export interface CardForm {
  number: string
  expiry: string
  code: string
}

export type CardMistake = 'cardNumberWrong' | 'cardExpiryWrong' | 'cardExpired' | 'cardCodeWrong'

export const emptyCard: CardForm = { number: '', expiry: '', code: '' }

/** Groups typed digits in fours and puts a slash after the month. */
export function formatCardInput(field: keyof CardForm, typed: string): string {
  const digits = cardDigits(typed).replace(/\D/g, '')
  switch (field) {
    case 'number':
      return groupDigits(digits.slice(0, 19))
    case 'expiry':
      return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}` : digits
    case 'code':
      return digits.slice(0, 3)
  }
}

/** Mistakes per field. `nowMs` is the simulator's time; a card is valid to the end of its month. */
export function checkCard(
  { number, expiry, code }: CardForm,
  nowMs: number,
): Partial<Record<keyof CardForm, CardMistake>> {
  const expiryMistake = checkExpiry(expiry, nowMs)
  return {
    ...(isCardNumber(cardDigits(number)) ? {} : { number: 'cardNumberWrong' as const }),
    ...(expiryMistake ? { expiry: expiryMistake } : {}),
    ...(/^\d{3}$/.test(code) ? {} : { code: 'cardCodeWrong' as const }),
  }
}

export function testCardForm(number: string, nowMs: number): CardForm {
  const year = (new Date(nowMs).getUTCFullYear() + 3) % 100
  return { number: groupDigits(number), expiry: `12/${String(year).padStart(2, '0')}`, code: '123' }
}

function checkExpiry(expiry: string, nowMs: number): CardMistake | undefined {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  if (!/^\d{2}\/\d{2}$/.test(expiry) || month < 1 || month > 12) return 'cardExpiryWrong'
  return Date.UTC(2000 + year, month) <= nowMs ? 'cardExpired' : undefined
}
