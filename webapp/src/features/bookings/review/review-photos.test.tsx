import type { Review } from '@enp/shared/calls/catalog/reviews'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/testing/render.tsx'
import { useReviewTexts } from './review.texts.ts'
import { ReviewCard } from './review-card.tsx'

const photo = (name: string) => ({ url: `/media/r${name}-720.webp`, alt: '', width: 720, height: 540 })
const review: Review = {
  ...{ id: '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11', rating: 5, text: 'Quiet', tags: [], language: 'en' },
  ...{ author: 'Elena', createdAt: '2026-11-22T10:00:00.000Z' },
}

function Card({ shown }: { shown: Review }) {
  return <ReviewCard review={shown} organizer="Baikal Trophy" words={useReviewTexts()} />
}

test('shows the photos of a review small, and opens them in full screen', async () => {
  const { user } = renderUi(<Card shown={{ ...review, photos: [photo('1'), photo('2')] }} />)
  const list = screen.getByRole('list', { name: 'Photos by Elena' })
  expect([...list.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    ...['/media/r1-360.webp', '/media/r2-360.webp'],
  ])
  await user.click(screen.getByRole('button', { name: 'Elena: open photo 2 of 2' }))
  expect(await screen.findByText('2 of 2')).toBeDefined()
  expect(screen.getByText('Baikal Trophy')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('2 of 2')).toBeNull()
})

test('shows no list of photos without photos', () => {
  renderUi(<Card shown={review} />)
  expect(screen.queryByRole('list')).toBeNull()
})
