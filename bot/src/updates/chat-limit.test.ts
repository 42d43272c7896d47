import { expect, test } from 'vitest'
import { createChatLimit } from './chat-limit.ts'

const verdicts = (limit: ReturnType<typeof createChatLimit>, count: number, atSeconds: number, chatId = 1) =>
  Array.from({ length: count }, () => limit(chatId, atSeconds))
const counted = (all: readonly string[]) => ({
  allowed: all.filter((one) => one === 'allowed').length,
  told: all.filter((one) => one === 'first-excess').length,
})

test('of a hundred messages at once twenty pass, and one of the others is answered', () => {
  expect(counted(verdicts(createChatLimit(), 100, 1_000))).toEqual({ allowed: 20, told: 1 })
})

test('who goes on at two a second is heard once a second and told nothing more', () => {
  const limit = createChatLimit()
  verdicts(limit, 30, 1_000)
  const later = Array.from({ length: 100 }, (_, index) => limit(1, 1_001 + Math.floor(index / 2)))
  expect(counted(later)).toEqual({ allowed: 50, told: 0 })
})

test('after a quiet time the next flood is told again', () => {
  const limit = createChatLimit()
  verdicts(limit, 30, 1_000)
  expect(counted(verdicts(limit, 30, 1_021))).toEqual({ allowed: 20, told: 1 })
})

test('a chat that floods takes nothing from another', () => {
  const limit = createChatLimit()
  verdicts(limit, 100, 1_000)
  expect(counted(verdicts(limit, 20, 1_000, 2))).toEqual({ allowed: 20, told: 0 })
})

test('what was written over an hour is no flood, though it arrives at once', () => {
  const limit = createChatLimit()
  const all = Array.from({ length: 60 }, (_, minute) => limit(1, 1_000 + minute * 60))
  expect(counted(all)).toEqual({ allowed: 60, told: 0 })
})
