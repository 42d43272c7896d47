import { useState } from 'react'
import { type HostChoice, type LaunchMode, opensCompact, parseHostOptions } from './host-choice.ts'
import type { BridgeEntry } from './phone/bridge/bridge-log.ts'
import type { OpenedApp } from './phone/opened-app.ts'

const keptEntries = 300

interface LaunchManner {
  byLink?: boolean
  mode?: LaunchMode
  keyboardButton?: string
}

export function useMiniApp(exact: () => number) {
  const [app, setApp] = useState<OpenedApp>()
  const [host, setHost] = useState<HostChoice>(() => parseHostOptions(location.search))
  const [width, setWidth] = useState(390)
  const [pulse, setPulse] = useState<{ name: string; number: number }>()
  const [entries, setEntries] = useState<BridgeEntry[]>([])
  return {
    app,
    host,
    width,
    pulse,
    entries,
    setHost,
    setWidth,
    open: (url: string, { byLink = false, mode, keyboardButton }: LaunchManner = {}) =>
      setApp((before) => ({
        url,
        version: host.version,
        platform: host.platform,
        compact: opensCompact(host, byLink, mode),
        fullscreen: new URL(url).hash.includes('tgWebAppFullscreen=1'),
        keyboardButton,
        opened: (before?.opened ?? 0) + 1,
      })),
    close: () => setApp(undefined),
    feel: (name: string) => setPulse((before) => ({ name, number: (before?.number ?? 0) + 1 })),
    write: (entry: Omit<BridgeEntry, 'number' | 'at'>) =>
      setEntries((known) => {
        const number = (known.at(-1)?.number ?? 0) + 1
        return [...known, { ...entry, number, at: new Date(exact()).toISOString() }].slice(-keptEntries)
      }),
  }
}
