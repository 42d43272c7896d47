import { describe, expect, it } from 'vitest'
import { keepValue, moveTo, type Place, toInitialPlace } from './place.rules.ts'

const start = { opening: 'a1', path: '/', build: 'b1' }
const left: Place = {
  opening: 'a1',
  launchPath: '/',
  path: '/service/7?date=2026-12-05',
  state: { sender: 'Анна' },
  scroll: 640,
  kept: { notes: 'Late arrival' },
  build: 'b1',
}
const fresh = { ...start, launchPath: '/', state: null, scroll: 0, kept: {} }

describe('place after a load', () => {
  it.each(['/', left.path])('is the page that the user left when the host reloads %s', (path) => {
    expect(toInitialPlace(JSON.stringify(left), { ...start, path })).toEqual(left)
  })

  it('is the launch page in another opening, without init data, or at another address', () => {
    expect(toInitialPlace(JSON.stringify(left), { ...start, opening: 'a2' })).toEqual({ ...fresh, opening: 'a2' })
    const outside = JSON.stringify({ ...left, opening: '' })
    expect(toInitialPlace(outside, { ...start, opening: '' })).toEqual({ ...fresh, opening: '' })
    const mining = { ...start, path: '/mining' }
    expect(toInitialPlace(JSON.stringify(left), mining)).toEqual({ ...fresh, path: '/mining', launchPath: '/mining' })
  })

  it('has no kept values of another build', () => {
    expect(toInitialPlace(JSON.stringify(left), { ...start, build: 'b2' })).toEqual({ ...left, kept: {}, build: 'b2' })
  })

  it.each([undefined, '', 'null', '[]', '{"opening":"a1"}', JSON.stringify({ ...left, kept: null })])(
    'is the launch page if %j is stored',
    (stored) => {
      expect(toInitialPlace(stored, start)).toEqual(fresh)
    },
  )
})

describe('place of a user who moves on', () => {
  it('keeps values and scroll when only the query changes', () => {
    const next = { path: '/service/7?date=2026-12-06', state: left.state }
    expect(moveTo(left, next)).toEqual({ ...left, ...next })
  })

  it('starts another page at its top with nothing kept', () => {
    expect(moveTo(left, { path: '/wallet', state: null })).toEqual({
      ...left,
      path: '/wallet',
      state: null,
      scroll: 0,
      kept: {},
    })
  })

  it('replaces and removes kept values by name', () => {
    expect(keepValue(left, 'notes', 'Early').kept).toEqual({ notes: 'Early' })
    expect(keepValue(left, 'notes', undefined).kept).toEqual({})
  })
})
