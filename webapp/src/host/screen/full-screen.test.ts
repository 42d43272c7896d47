import { describe, expect, it } from 'vitest'
import { createFullScreen, type ScreenSdk } from './full-screen.ts'

function fakeSdk({ opensFull = false, mute = false, refuses = false } = {}) {
  const handlers = { fullscreenChanged: new Set<() => void>(), fullscreenFailed: new Set<() => void>() }
  const asked: string[] = []
  let isFull = opensFull
  const become = (full: boolean) => {
    isFull = full
    for (const handler of handlers.fullscreenChanged) handler()
  }
  const sdk: ScreenSdk = {
    get isFullscreen() {
      return isFull
    },
    requestFullscreen() {
      asked.push('request')
      if (refuses) for (const handler of handlers.fullscreenFailed) handler()
      else if (!mute) become(true)
    },
    exitFullscreen() {
      asked.push('exit')
      if (!mute) become(false)
    },
    onEvent: (event, handler) => handlers[event].add(handler),
  }
  return { screen: createFullScreen(sdk), asked, become }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('full screen', () => {
  it('is requested once for two callers and released by the last', async () => {
    const { screen, asked } = fakeSdk()
    const [leaveMap, leavePhotos] = [screen.ask(), screen.ask()]
    await turn()
    leaveMap()
    await turn()
    expect(asked).toEqual(['request'])
    leavePhotos()
    leavePhotos()
    await turn()
    expect(asked).toEqual(['request', 'exit'])
  })

  it('is not requested by a caller that leaves at once', async () => {
    const { screen, asked } = fakeSdk()
    screen.ask()()
    await turn()
    expect(asked).toEqual([])
  })

  it('stays when the app was opened in it', async () => {
    const { screen, asked } = fakeSdk({ opensFull: true })
    const leave = screen.ask()
    await turn()
    leave()
    await turn()
    expect(asked).toEqual([])
  })

  it('is not released when the user has left it', async () => {
    const { screen, asked, become } = fakeSdk()
    const leave = screen.ask()
    await turn()
    become(false)
    leave()
    await turn()
    expect(asked).toEqual(['request'])
  })

  it('is released even if the host never answers', async () => {
    const { screen, asked } = fakeSdk({ mute: true })
    const leave = screen.ask()
    await turn()
    leave()
    await turn()
    expect(asked).toEqual(['request', 'exit'])
  })

  it('is requested again after a refusal, and not released', async () => {
    const { screen, asked } = fakeSdk({ refuses: true })
    const leave = screen.ask()
    await turn()
    leave()
    await turn()
    screen.ask()
    await turn()
    expect(asked).toEqual(['request', 'request'])
  })
})
