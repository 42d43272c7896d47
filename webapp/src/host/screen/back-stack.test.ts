import { describe, expect, it, vi } from 'vitest'
import { createBackStack } from './back-stack.ts'

function fakeButton() {
  const handlers = new Set<() => void>()
  return {
    show: vi.fn((onPress: () => void) => handlers.add(onPress)),
    hide: vi.fn((onPress: () => void) => handlers.delete(onPress)),
    press: () => {
      for (const handler of handlers) handler()
    },
    handlers,
  }
}

describe('Back stack', () => {
  it('runs only the newest action, once per press', () => {
    const button = fakeButton()
    const stack = createBackStack(button)
    const [older, newer] = [vi.fn(), vi.fn()]
    stack.ask(older)
    const leave = stack.ask(newer)
    button.press()
    expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1])
    leave()
    button.press()
    expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([1, 1])
  })

  it('registers one handler for all screens and removes it with the last of them', () => {
    const button = fakeButton()
    const stack = createBackStack(button)
    const leaves = [stack.ask(() => {}), stack.ask(() => {})]
    expect(button.handlers.size).toBe(1)
    for (const leave of leaves) leave()
    expect(button.handlers.size).toBe(0)
    expect(button.show.mock.calls).toEqual(button.hide.mock.calls)
  })

  it('is unchanged after a screen mounts twice, as in StrictMode', () => {
    const button = fakeButton()
    const stack = createBackStack(button)
    const action = vi.fn()
    const leaveFirst = stack.ask(action)
    leaveFirst()
    leaveFirst()
    const leave = stack.ask(action)
    button.press()
    expect(action).toHaveBeenCalledTimes(1)
    leave()
    expect(button.handlers.size).toBe(0)
  })
})
