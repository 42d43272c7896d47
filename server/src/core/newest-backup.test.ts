import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNewestBackup } from './newest-backup.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enp-backups-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the newest backup', () => {
  test('is unknown in a folder without copies', async () => {
    expect(await findNewestBackup(folder)).toBeUndefined()
  })

  test('is the complete copy with the latest time in its name', async () => {
    for (const name of [
      'enp-20261125T023000Z.dump',
      'enp-20261126T023059Z.dump',
      'enp-20261127T023000Z.dump.part',
      'notes.txt',
    ])
      writeFileSync(join(folder, name), '')
    expect(await findNewestBackup(folder)).toBe(Date.parse('2026-11-26T02:30:59Z'))
  })

  test('of a folder that does not exist is an error, not an unknown age', async () => {
    await expect(findNewestBackup(join(folder, 'absent'))).rejects.toThrow('ENOENT')
  })
})
