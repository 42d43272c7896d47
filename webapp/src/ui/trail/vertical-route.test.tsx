import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { VerticalRoute } from './vertical-route.tsx'

describe('VerticalRoute', () => {
  test('is a named list of stops in order, with what is known about each', () => {
    renderUi(
      <VerticalRoute
        label="Plan of the day"
        stops={[
          { point: 'done', above: '09:00', title: 'Pier', detail: 'By boat' },
          { point: 'now', title: 'Island', isMain: true, below: <button type="button">Map</button> },
          { point: 'ahead', title: 'Village' },
        ]}
      />,
    )
    expect(screen.getByRole('list', { name: 'Plan of the day' })).toBeDefined()
    const stops = screen.getAllByRole('listitem')
    expect(stops.map(({ textContent }) => textContent)).toEqual(['09:00PierBy boat', 'IslandMap', 'Village'])
    expect(stops[1]?.contains(screen.getByRole('button', { name: 'Map' }))).toBe(true)
  })
})
