import type { User } from 'grammy/types'
import { isRecord } from '../bot-api/params/params.ts'
import type { ProductAddress } from '../control/post-to-product.ts'

export interface TourBooking {
  number: string
  stage: 'held' | 'paid' | 'checked_in'
}

export interface VisitorUsers<One> {
  traveller: One
  organizer: One
  operator: One
}

export type PlaygroundProduct = ReturnType<typeof playgroundProduct>

const patienceMs = 10_000
const stages = ['held', 'paid', 'checked_in'] as const

/** The product's calls for the playground. All throw if the product refuses or is down. */
export function playgroundProduct({ url, serviceToken }: ProductAddress) {
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(new URL(`/internal/playground/${path}`, url), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${serviceToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const reply: unknown = await response.json()
    if (!response.ok || !isRecord(reply) || !isRecord(reply.data))
      throw new Error(`${path} answered ${response.status}`)
    return reply.data
  }
  return {
    /** Returns the start parameter of the visitor's service. */
    async prepare(key: string, users: VisitorUsers<User>): Promise<string> {
      const { startParam } = await call('visitors', { key, ...toBodies(users) })
      return String(startParam)
    },
    async findBooking(key: string): Promise<TourBooking | undefined> {
      const { booking } = await call(`visitors/${key}`)
      if (!isRecord(booking)) return undefined
      const stage = stages.find((one) => one === booking.stage)
      return stage && { number: String(booking.number), stage }
    },
    async remove(key: string, operator: number): Promise<void> {
      await call('removals', { key, operator })
    },
  }
}

function toBodies({ traveller, organizer, operator }: VisitorUsers<User>) {
  return { traveller: toBody(traveller), organizer: toBody(organizer), operator: toBody(operator) }
}

function toBody({ id, first_name, language_code }: User) {
  return { id, first_name, ...(language_code && { language_code }) }
}
