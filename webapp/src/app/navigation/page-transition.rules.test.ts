import { describe, expect, it } from 'vitest'
import { beginTransition, finishTransition, initialTransition } from './page-transition.rules.ts'

const place = (index: number, pathname: string, key = `${index}${pathname}`) => ({ index, pathname, key })
const [services, service] = [place(1, '/services'), place(2, '/service/7')]

describe('page transition', () => {
  it('slides the old page out, then the next one in, forward', () => {
    const out = beginTransition(initialTransition(services), service, true)
    expect(out).toEqual({ shown: services, direction: 'forward', phase: 'out' })
    expect(finishTransition(out, service)).toEqual({ shown: service, direction: 'forward', phase: 'in' })
  })

  it('reverses the direction on the way back', () => {
    const out = beginTransition(finishTransition(initialTransition(services), service), services, true)
    expect(out).toMatchObject({ shown: service, direction: 'back', phase: 'out' })
  })

  it('slides a page in at once when it replaces another', () => {
    expect(beginTransition(initialTransition(services), place(1, '/mining'), true)).toMatchObject({
      shown: { pathname: '/mining' },
      phase: 'in',
    })
  })

  it('does not move when only the query of the page changes', () => {
    const filtered = place(2, '/services', 'filtered')
    expect(beginTransition(finishTransition(initialTransition(service), services), filtered, true)).toMatchObject({
      shown: filtered,
      phase: 'still',
    })
  })

  it('does not move when the user turns back before the page has left', () => {
    const out = beginTransition(initialTransition(services), service, true)
    expect(beginTransition(out, services, true)).toMatchObject({ shown: services, phase: 'still' })
  })

  it('does not move when the user prefers reduced motion', () => {
    expect(beginTransition(initialTransition(services), service, false)).toEqual({
      shown: service,
      direction: 'forward',
      phase: 'still',
    })
  })
})
