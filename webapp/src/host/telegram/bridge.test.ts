import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeBridge, openBridge } from './bridge.ts'

describe('bridge before the SDK, in a Telegram frame', () => {
  const simulator = { postMessage: vi.fn() }
  const reload = vi.fn()
  let send: (message: unknown, source?: unknown) => void
  beforeEach(() => {
    const page = new EventTarget()
    const fakeWindow = Object.assign(page, { parent: simulator, location: { reload } })
    vi.stubGlobal('window', fakeWindow)
    send = (message, source = simulator) =>
      page.dispatchEvent(Object.assign(new Event('message'), { source, data: JSON.stringify(message) }))
    openBridge('8.0')
    simulator.postMessage.mockClear()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  it("answers a reload from Telegram's menu and reloads the page", () => {
    send({ eventType: 'reload_iframe' })
    expect(simulator.postMessage).toHaveBeenCalledWith(
      JSON.stringify({ eventType: 'iframe_will_reload', eventData: '' }),
      '*',
    )
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads only for its parent frame, and no longer after the SDK has taken over', () => {
    send({ eventType: 'reload_iframe' }, {})
    closeBridge()
    send({ eventType: 'reload_iframe' })
    expect(reload).not.toHaveBeenCalled()
  })
})
