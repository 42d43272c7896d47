import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { renderUi } from '../../../ui/testing/render.tsx'
import { TripPart } from './trip-part.tsx'

it('leaves the rest of the trip on screen when its code does not load', async () => {
  let asked = 0
  const Missing = lazyPart(async (): Promise<() => null> => {
    asked += 1
    throw new Error('offline')
  })
  renderUi(
    <>
      <p>Ticket</p>
      <TripPart>
        <Missing />
      </TripPart>
    </>,
  )
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(screen.getByText('Ticket')).toBeDefined()
})
