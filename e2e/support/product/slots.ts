import { expect } from '@playwright/test'
import { asUser } from '../chat/cast.ts'
import type { Product } from './product.ts'

export interface Slot {
  readonly serviceId: string
  readonly optionId: string
  readonly unitId: string
  readonly date: string
  readonly startTime: string
  readonly vacancies: number
}

const guests = 2

export async function freeSlot(product: Product, userId: number): Promise<Slot> {
  const ask = <T>(path: string) => asUser<{ data: T }>(product, userId, 'GET', path)
  const { data: services } = await ask<{ id: string }[]>('/v1/services?category=excursion&limit=10')
  for (const { id } of services) {
    const { data: service } = await ask<{
      confirmation: string
      timeZone: string
      options: { id: string; units: { id: string; kind: string }[] }[]
    }>(`/v1/services/${id}`)
    const [option, ...others] = service.options
    const unit = option?.units.find(({ kind }) => kind === 'adult')
    if (service.confirmation !== 'instant' || others.length > 0 || !option || !unit) continue
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const { data: days } = await ask<
      { optionId: string; date: string; startTime?: string; status: string; vacancies: number }[]
    >(`/v1/services/${id}/availability?start_date=${day(20)}&end_date=${day(50)}`)
    const free = days.find((each) => each.startTime !== undefined && each.vacancies >= 3 * guests)
    if (free?.startTime === undefined) continue
    const { date, startTime, vacancies } = free
    return { serviceId: id, optionId: option.id, unitId: unit.id, date, startTime, vacancies }
  }
  throw new Error('the demo catalogue has no such start')
}

export const toSlotPath = ({ serviceId, optionId, date, startTime }: Slot) =>
  `/service/${serviceId}?option=${optionId}&date=${date}&time=${startTime}&guests=${guests}`

export function hold(
  product: Product,
  userId: number,
  slot: Slot,
  quantity = guests,
): Promise<{ data: { id: string } }> {
  const { serviceId, optionId, unitId, date, startTime } = slot
  const units = [{ unitId, quantity }]
  const contact = { fullName: 'Пётр Соседов' }
  return asUser(product, userId, 'POST', '/v1/bookings', { serviceId, optionId, date, startTime, units, contact })
}

/** Leaves places for one more party. A start without a row has its option's capacity. */
export async function leaveSeatsForOneParty(product: Product, { optionId, date, startTime }: Slot): Promise<void> {
  const left = await product.sql(
    `insert into inventory as start (option_id, day, start_time, capacity) values ($1, $2, $3, $4)
      on conflict (option_id, day, start_time) do update set capacity = start.held + start.sold + excluded.capacity
      returning capacity`,
    [optionId, date, startTime, guests],
  )
  expect(left).toHaveLength(1)
}
