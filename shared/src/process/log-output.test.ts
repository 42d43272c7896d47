import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLogOutput } from './log-output.ts'

function openForTest(path: string, flags: string): number {
  const descriptor = openSync(path, flags)
  onTestFinished(() => closeSync(descriptor))
  return descriptor
}

test.skipIf(process.platform !== 'linux')(
  'a line that does not fit is dropped and counted, and no error is thrown',
  () => {
    let dropped = 0
    const listeners = { dropped: () => (dropped += 1), roomAgain: () => expect.unreachable('there is no room') }
    const output = openLogOutput(listeners, openForTest('/dev/full', 'w'))
    for (const line of ['one\n', 'two\n', 'three\n']) output.write(line)
    expect(dropped).toBe(3)
  },
)

test('lines are written completely and in order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-output-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'log')
  const output = openLogOutput({ roomAgain: () => expect.unreachable('nothing was dropped') }, openForTest(file, 'a'))
  for (const line of ['один\n', 'two\n']) output.write(line)
  expect(readFileSync(file, 'utf8')).toBe('один\ntwo\n')
})
