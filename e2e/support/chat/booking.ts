import type { Product } from '../product/product.ts'
import { asUser } from './cast.ts'

interface Service {
  readonly id: string
  readonly title: string
  readonly cancellationPolicy: string
  readonly confirmation: string
  readonly minUnits: number
  readonly timeZone: string
  readonly options: readonly {
    readonly id: string
    readonly units: readonly { readonly id: string; readonly kind: string }[]
  }[]
}

interface Day {
  readonly optionId: string
  readonly date: string
  readonly startTime?: string
  readonly status: string
  readonly vacancies: number
}

export interface Booked {
  readonly id: string
  readonly number: string
  readonly serviceId: string
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
}

interface TourInput {
  readonly inDays: number
  readonly policies: readonly string[]
  readonly exceptDates?: ReadonlySet<string>
  /** Of one start, so that their days are equal. */
  readonly bookings?: number
}

const dayMs = 86_400_000

export interface BookingInput {
  readonly serviceId: string
  readonly optionId: string
  readonly date: string
  readonly startTime?: string
  readonly units: readonly { readonly unitId: string; readonly quantity: number }[]
  readonly contact: object
}

export async function bookedTrip(product: Product, user: number, input: TourInput): Promise<Booked> {
  return book(product, user, await findTour(product, user, input))
}

/** Two bookings of the same start. */
export async function twoBookedTrips(product: Product, user: number, input: TourInput): Promise<[Booked, Booked]> {
  const tour = await findTour(product, user, { ...input, bookings: 2 })
  return [await book(product, user, tour), await book(product, user, tour)]
}

type Tour = Awaited<ReturnType<typeof findTour>>

async function book(product: Product, user: number, { title, wish }: Tour): Promise<Booked> {
  const ask = <T>(method: string, path: string, body?: object) => asUser<T>(product, user, method, path, body)
  const { data } = await ask<{ data: Booked }>('POST', '/v1/bookings', wish)
  await ask('POST', `/v1/bookings/${data.id}/pay`, { method: 'balance_usdt' })
  return { ...data, title }
}

export async function findTour(
  product: Product,
  user: number,
  input: TourInput,
): Promise<{ readonly title: string; readonly wish: BookingInput }> {
  const ask = <T>(method: string, path: string) => asUser<T>(product, user, method, path)
  const { data: cards } = await ask<{ data: { id: string }[] }>(
    'GET',
    '/v1/services?category=excursion&sort=price&limit=20',
  )
  for (const card of cards) {
    const { data: service } = await ask<{ data: Service }>('GET', `/v1/services/${card.id}`)
    if (service.confirmation !== 'instant' || !input.policies.includes(service.cancellationPolicy)) continue
    const day = await freeDay(ask, service, input)
    const unit = service.options.find(({ id }) => id === day?.optionId)?.units.find(({ kind }) => kind === 'adult')
    if (!day || !unit) continue
    const wish = {
      serviceId: service.id,
      optionId: day.optionId,
      date: day.date,
      ...(day.startTime !== undefined && { startTime: day.startTime }),
      units: [{ unitId: unit.id, quantity: Math.max(1, service.minUnits) }],
      contact: { fullName: 'Алексей Миронов', phone: '+79210000000' },
    }
    return { title: service.title, wish }
  }
  throw new Error('the demo catalogue has no tour to book')
}

type Ask = <T>(method: string, path: string) => Promise<T>

async function freeDay(
  ask: Ask,
  { id, minUnits }: Service,
  { inDays, exceptDates, bookings = 1 }: TourInput,
): Promise<Day | undefined> {
  const { data: status } = await ask<{ data: { serverTime: string } }>('GET', '/v1/mining/status')
  const day = (days: number) => new Date(Date.parse(status.serverTime) + days * dayMs).toISOString().slice(0, 10)
  const query = `start_date=${day(inDays)}&end_date=${day(inDays + 20)}`
  const { data } = await ask<{ data: Day[] }>('GET', `/v1/services/${id}/availability?${query}`)
  const places = minUnits * bookings
  const isOpen = ({ status: open, vacancies }: Day) => open !== 'CLOSED' && open !== 'SOLD_OUT' && vacancies >= places
  return data.find((one) => isOpen(one) && !exceptDates?.has(one.date))
}
