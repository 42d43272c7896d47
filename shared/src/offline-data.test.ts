import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offlineDataNames, offlineDays, offlineText } from './offline-data.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the list of offline data', () => {
  it('contains exactly the entries that queries of the mini app use', () => {
    const queries = readdirSync(join(root, 'webapp/src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.queries.ts'))
      .map((path) => read(`webapp/src/${path}`))
      .join('\n')
    const usedEntries = [...queries.matchAll(/persistForOffline\('(\w+)'\)/g)].map(([, name]) => name)
    expect([...new Set(usedEntries)].toSorted()).toEqual(Object.keys(offlineDataNames).toSorted())
  })

  it('is in docs/privacy.md, with the number of days', () => {
    const [, list = ''] = /<!-- offline-data -->\n(.*)\n<!-- \/offline-data -->/.exec(read('docs/privacy.md')) ?? []
    expect(list).toBe(offlineText('en'))
    expect(read('docs/privacy.md')).toContain(`at most ${offlineDays} days, about:`)
  })
})
