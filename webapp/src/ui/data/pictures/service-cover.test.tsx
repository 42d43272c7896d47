import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { illustration } from './illustrations.ts'
import { ServiceCover } from './service-cover.tsx'

const photo = (url: string) => ({ url, alt: 'A description', width: 1280, height: 720 })

describe('ServiceCover', () => {
  test('shows the first photo in the size of its frame', () => {
    const media = [photo('/media/lake-1280.webp'), photo('/media/hut-1280.webp')]
    renderUi(<ServiceCover service={{ media, cover: 'kayak' }} width={360} />)
    expect(screen.getByAltText('').getAttribute('src')).toBe('/media/lake-360.webp')
  })

  test('shows the illustration of a service without photos', () => {
    renderUi(<ServiceCover service={{ media: [], cover: 'kayak' }} width={360} />)
    expect(screen.getByAltText('').getAttribute('src')).toBe(illustration('kayak'))
  })
})
