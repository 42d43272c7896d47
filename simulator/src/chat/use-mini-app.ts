import { useState } from 'react'
import type { HostChoice } from './api.ts'
import type { BridgeEntry } from './phone/bridge-log.ts'

const keptEntries = 200
const firstHost: HostChoice = { version: '8.0', theme: 'dark', emptyInitData: false }

/** The state around the phone: what is open in it, what it pretends to be, what it felt and said. */
export function useMiniApp(exact: () => number) {
  const [app, setApp] = useState<{ url: string; opened: number }>()
  const [host, setHost] = useState(firstHost)
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
    open: (url: string) => setApp((before) => ({ url, opened: (before?.opened ?? 0) + 1 })),
    close: () => setApp(undefined),
    feel: (name: string) => setPulse((before) => ({ name, number: (before?.number ?? 0) + 1 })),
    write: (entry: Omit<BridgeEntry, 'number' | 'at'>) =>
      setEntries((known) => {
        const number = (known.at(-1)?.number ?? 0) + 1
        return [...known, { ...entry, number, at: new Date(exact()).toISOString() }].slice(-keptEntries)
      }),
  }
}
