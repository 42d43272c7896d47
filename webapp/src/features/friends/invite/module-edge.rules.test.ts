import { expect, it } from 'vitest'
import { shownLink } from './invite-link.rules.ts'
import { moduleEdge } from './module-edge.rules.ts'

it('modules fill the picture from edge to edge, each within a pixel of the others', () => {
  for (const modules of [25, 29, 33, 37]) {
    const edges = Array.from({ length: modules + 1 }, (_, index) => moduleEdge(index, modules, 300))
    const widths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0))
    expect([edges[0], edges.at(-1)]).toEqual([0, 300])
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
  }
})

it('a link is shown as people write it', () => {
  expect(shownLink('https://t.me/enp_bot?start=A7K2M9PQ_tourist')).toBe('t.me/enp_bot?start=A7K2M9PQ_tourist')
})
