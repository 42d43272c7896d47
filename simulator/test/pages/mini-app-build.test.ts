import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { productBot, simulatedBotToken } from '../../src/simulated-bot.ts'

const built = fileURLToPath(new URL('../../../webapp/dist', import.meta.url))
const textFiles = ['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.map']
const marks = [...simulatedBotToken.split(':'), productBot.username, '/control/', '/control`', ':3001']

test('no file of the built mini app mentions the simulator', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    textFiles.includes(extname(name)),
  )
  expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(10)
  const hits = files.flatMap((name) => {
    const text = readFileSync(join(built, name), 'utf8')
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`)
  })
  expect(hits).toEqual([])
})
