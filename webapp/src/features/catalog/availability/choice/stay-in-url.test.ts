import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStayToUrl } from './stay-in-url.ts'

// It reads the page's storage when it loads.
vi.mock('../../../../host/launch/place.ts', () => ({ savePlace: () => undefined }))

const before = { date: '2031-05-01', time: '11:00', guests: 2 }
const address = '/service/1?from=list&date=2031-05-03&time=11%3A00#days'
let shown: string
let entry: unknown

beforeEach(() => {
  shown = address
  entry = { key: 'here', idx: 3 }
  vi.stubGlobal('window', {
    get location() {
      return new URL(shown, 'https://app.example')
    },
    history: {
      get state() {
        return entry
      },
      replaceState: (state: unknown, _: string, url: string) => {
        entry = state
        shown = url
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('writes the choice into the page URL and leaves the rest of the URL alone', () => {
  writeStayToUrl('here', before)
  expect(shown).toBe('/service/1?from=list&date=2031-05-01&time=11:00&guests=2#days')
  expect(entry).toEqual({ key: 'here', idx: 3 })
})

test('writes nothing into the URL of the next page while the old page is still shown', () => {
  entry = { key: 'next', idx: 4 }
  writeStayToUrl('here', {})
  expect(shown).toBe(address)
})

test('writes the URL of the first page of a visit, whose history entry has no key', () => {
  entry = null
  writeStayToUrl('default', {})
  expect(shown).toBe('/service/1?from=list#days')
})
