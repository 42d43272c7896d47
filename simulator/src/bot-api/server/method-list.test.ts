import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { botApiLevel } from './bot-api-level.ts'
import { renderMethodList } from './method-list.ts'
import { workingMethods } from './methods.ts'
import { refusedMethods } from './refused-methods.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const modules = '../../../../node_modules'

test('METHODS.md lists the methods that work and those that are refused', async () => {
  await expect(renderMethodList()).toMatchFileSnapshot('../../../METHODS.md')
})

test('the methods are those of the Bot API, and each either works or is refused', () => {
  const declared = [...read(`${modules}/@grammyjs/types/methods.d.ts`).matchAll(/^ {4}([a-z]\w+)\(/gm)]
  const ours = [...workingMethods, ...refusedMethods.keys()]
  expect(ours.toSorted()).toEqual([...new Set(declared.map(([, name]) => name))].toSorted())
})

test('the level is the one that grammY states', () => {
  expect(read(`${modules}/grammy/README.md`)).toContain(`badge/Bot%20API-${botApiLevel}-`)
})

test.each(['README.md', 'REFERENCE.md'])('%s states no other level', (page) => {
  const levels = [...read(`../../../${page}`).matchAll(/Bot API (\d+\.\d+)/g)].map(([, level]) => level)
  expect(new Set(levels)).toEqual(new Set([botApiLevel]))
})
