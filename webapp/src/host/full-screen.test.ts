import { describe, expect, it } from 'vitest'
import { createFullScreen, type ScreenSdk } from './full-screen.ts'

/** A messenger that answers as the standard says, unless it is mute. */
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

describe('the whole screen', () => {
  it('is asked for once by two who need it, and given back by the last', async () => {
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

  it('is not touched by who asks and leaves at once', async () => {
    const { screen, asked } = fakeSdk()
    screen.ask()()
    await turn()
    expect(asked).toEqual([])
  })

  it('stays where the app was opened in it', async () => {
    const { screen, asked } = fakeSdk({ opensFull: true })
    const leave = screen.ask()
    await turn()
    leave()
    await turn()
    expect(asked).toEqual([])
  })

  it('is not given back when the person has left it themselves', async () => {
    const { screen, asked, become } = fakeSdk()
    const leave = screen.ask()
    await turn()
    become(false)
    leave()
    await turn()
    expect(asked).toEqual(['request'])
  })

  it('is given back to a host that never answered', async () => {
    const { screen, asked } = fakeSdk({ mute: true })
    const leave = screen.ask()
    await turn()
    leave()
    await turn()
    expect(asked).toEqual(['request', 'exit'])
  })

  it('is asked for anew after a refusal, and nothing is given back', async () => {
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
