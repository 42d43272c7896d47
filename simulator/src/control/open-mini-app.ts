import { getMenuButton } from '../bot-api/profile/menu-button.ts'
import { createMiniAppLaunch, type HostSettings, type MiniAppLaunch } from '../launch/launch.ts'
import { isWebAppVersionAtLeast, type Platform, platforms } from '../launch/platform.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { type ControlBody, ControlFailure, optionalText, readBody } from './input.ts'

/** `from` is `link`, `menu`, `keyboard` (no identity), or absent for a message button. */
export function openMiniApp(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): MiniAppLaunch {
  const host = readHost(body)
  const startParam = optionalText(body, 'startParam')
  if (startParam !== undefined && !/^[\w-]{0,512}$/.test(startParam)) {
    throw new ControlFailure(400, 'startParam may hold only A-Z, a-z, 0-9, _ and -.')
  }
  if (startParam !== undefined || body.from === 'link') {
    return createMiniAppLaunch(
      world,
      user,
      { kind: 'link', url: world.webappUrl, ...(startParam ? { startParam } : {}) },
      host,
    )
  }
  const menu = getMenuButton(world, user)
  const url = body.from === 'menu' && menu.type === 'web_app' ? menu.web_app.url : world.webappUrl
  return createMiniAppLaunch(world, user, { kind: body.from === 'keyboard' ? 'keyboard' : 'button', url }, host)
}

export function readHost(body: ControlBody): HostSettings {
  const host = readBody(body.host)
  const version = optionalText(host, 'version') ?? '8.0'
  if (!/^\d+\.\d+$/.test(version)) throw new ControlFailure(400, 'host.version must look like 8.0.')
  return {
    version,
    platform: readPlatform(optionalText(host, 'platform') ?? 'weba'),
    theme: optionalText(host, 'theme') === 'light' ? 'light' : 'dark',
    emptyInitData: host.emptyInitData === true,
    fullscreen: host.fullscreen === true && isWebAppVersionAtLeast(version, '8.0'),
  }
}

function readPlatform(name: string): Platform {
  const platform = platforms.find((one) => one === name)
  if (!platform) throw new ControlFailure(400, `host.platform must be one of ${platforms.join(', ')}.`)
  return platform
}
