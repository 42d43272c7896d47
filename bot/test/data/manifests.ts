import type { Departure, Manifest, ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import { bookingId } from './member-bookings.ts'

export const optionId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
export const compactDeparture = 'C3y7Pn0vSmyaUm8NLz2aEQ:3003130830'

export const departure: Departure = {
  optionId,
  date: '2030-03-13',
  startTime: '08:30',
  organizerId: bookingId,
  serviceId: bookingId,
  title: 'Рускеала <и> водопады',
  optionName: 'Место в автобусе',
  cover: 'forest',
  isStay: false,
  startsAt: '2030-03-13T05:30:00.000Z',
  endsAt: '2030-03-13T12:30:00.000Z',
  timeZone: 'Europe/Moscow',
  point: 'вокзал',
  bookings: 2,
  guests: 5,
  inside: 2,
}

export function guest(changes: Partial<ManifestGuest> = {}): ManifestGuest {
  return {
    bookingId,
    number: 'BK-7K3M2P',
    state: 'confirmed',
    origin: 'app',
    units: [{ unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 3, redeemed: 0 }],
    contact: { fullName: 'Мария & Ко', phone: '+79210000001' },
    ...changes,
  }
}

export function manifest(guests: readonly ManifestGuest[] = [guest(), inside()]): Manifest {
  const [opensAt, serverTime] = ['2030-03-12T21:00:00.000Z', '2030-03-13T05:12:00.000Z']
  return { departure, manages: true, opensAt, serverTime, guests: [...guests] }
}

export const inside = () =>
  guest({
    number: 'BK-000001',
    state: 'checked_in',
    origin: 'phone',
    units: [{ unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2, redeemed: 2 }],
    contact: { fullName: 'Денис Орлов' },
    cameAt: '2030-03-13T05:06:00.000Z',
  })
