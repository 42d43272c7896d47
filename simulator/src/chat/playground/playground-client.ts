import type { TourBooking } from '../../playground/playground-product.ts'
import type { ShownVisit } from '../../playground/playground-server.ts'
import type { Language } from '../words/words.ts'

export const playgroundClient = {
  visit: (language: Language) => call<ShownVisit>('visit', { language }),
  again: (language: Language) => call<ShownVisit>('again', { language }),
  booking: () => call<{ booking: TourBooking | null }>('booking'),
}

async function call<Reply>(path: string, body?: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' }
  const init = body && { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`/playground/${path}`, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Reply
}
