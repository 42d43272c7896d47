import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderUi } from '../../../../ui/testing/render.tsx'
import type { BookingSnapshot } from '../../booking-calls.ts'
import { useTripTexts } from '../trip.texts.ts'
import { TripActions } from './trip-actions.tsx'

const now = new Date('2030-04-01T10:00:00Z')
const completed = {
  ...{ id: '01890a5d-ac96-774b-bcce-b302099a8057', number: 'BK-7K3M2P', state: 'completed', status: 'past' },
  ...{ units: [], cancellable: false, changeable: false, endsAt: '2030-03-15T09:00:00.000Z' },
  voucher: { code: 'BK-7K3M2P', qr: 'ENP1' },
  contact: { fullName: 'Anna' },
} as unknown as BookingSnapshot

function Actions({ trip }: { trip: BookingSnapshot }) {
  return (
    <MemoryRouter>
      <TripActions trip={trip} now={now} words={useTripTexts()} onOpen={() => {}} />
    </MemoryRouter>
  )
}

test.each([
  ['hotel', 'Proof of stay'],
  ['excursion', 'Proof of trip'],
])('offers only a proof for a completed booking of category %s', (category, name) => {
  renderUi(<Actions trip={{ ...completed, service: { category } } as BookingSnapshot} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name])
})

test.each([
  ['that was cancelled', { state: 'cancelled_by_tourist' }],
  ['with a no-show', { state: 'no_show' }],
  ['whose contact was deleted', { contact: undefined }],
])('offers no proof for a trip %s', (_, changes) => {
  renderUi(<Actions trip={{ ...completed, ...changes } as BookingSnapshot} />)
  expect(screen.queryByRole('button')).toBeNull()
})
