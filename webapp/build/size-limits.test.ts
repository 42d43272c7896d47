import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listSizes, type ScriptFile, sizeLimits } from './size-limits.ts'

const file = (name: string, kb: number, imports: string[] = [], importsLater: string[] = []): ScriptFile => ({
  name,
  kb,
  isEntry: name === 'entry',
  imports,
  importsLater,
})

const scripts = [
  file('entry', 20, [], ['screens']),
  file('screens', 90, ['entry', 'library'], ['mining', 'wallet']),
  file('library', 10, ['entry']),
  file('mining', 12, ['screens', 'sheet'], ['shop']),
  file('wallet', 8, ['sheet']),
  file('sheet', 3, ['library']),
  file('shop', 2, ['mining']),
]
const toKb = (what: string) => listSizes(scripts, 14).find((size) => size.what === what)?.kb

describe('the sizes that are limited', () => {
  it('count as first load what the entry needs and what it asks for by itself', () => {
    expect(toKb('first load')).toBe(120)
  })

  it('leave out where the bot leads, which the entry asks for only there', () => {
    const [, ...others] = scripts
    const landing = [file('entry', 20, [], ['screens', 'mining-page']), ...others, file('mining-page', 11, ['screens'])]
    const sizes = listSizes(landing, 14)
    expect(sizes.find(({ what }) => what === 'first load')?.kb).toBe(120)
    expect(sizes.find(({ what }) => what === 'mining-page')?.kb).toBe(11)
  })

  it('count for a later file all that comes with it and is not here yet', () => {
    expect([toKb('mining'), toKb('wallet'), toKb('shop')]).toEqual([15, 11, 2])
    expect(listSizes(scripts, 14).map(({ what }) => what)).not.toContain('screens')
  })

  it('count TON Connect for itself, against a limit of its own', () => {
    const sizes = listSizes([...scripts, file('wallet-flows', 38, ['library'])], 14)
    const withLater = listSizes(
      [
        ...scripts.filter(({ name }) => name !== 'wallet'),
        file('wallet', 8, ['sheet'], ['wallet-flows']),
        file('wallet-flows', 38),
      ],
      14,
    )
    expect(withLater.find(({ what }) => what === 'wallet-flows')).toMatchObject({ kb: 38, limit: 40 })
    expect(sizes.find(({ what }) => what === 'all scripts')?.kb).toBe(145)
  })

  it('count every file once in the sum, and page and styles apart', () => {
    expect([toKb('all scripts'), toKb('page and styles')]).toEqual([145, 14])
  })

  it('are in docs/numbers.md as the build has them', () => {
    const numbers = readFileSync(new URL('../../docs/numbers.md', import.meta.url), 'utf8')
    const { firstLoad, lazyFile, walletCode, allScripts, pageAndStyles, keptForTrips } = sizeLimits
    expect(numbers).toContain(
      `The build refuses more than ${firstLoad} kB in the first load, ${lazyFile} kB in a file that comes later with what it needs besides (${walletCode} kB for TON Connect), ${allScripts} kB in all, ${pageAndStyles} kB of page and styles, and ${keptForTrips} kB of what is kept for trips.`,
    )
  })
})
