import { type ComponentType, lazy, useState } from 'react'
import { loadWithTimeout } from './load-with-timeout.ts'

const failedParts = new Set<() => void>()

/** Loads the code of a component; `arrived` is the component once it was loaded by whomever. */
export interface PartCode<P extends object> {
  (): Promise<ComponentType<P>>
  readonly arrived?: ComponentType<P> | undefined
}

/** Code that can be asked whether it is here. */
export function partCode<P extends object>(load: () => Promise<ComponentType<P>>): PartCode<P> {
  const code = async () => {
    code.arrived = await load()
    return code.arrived
  }
  code.arrived = undefined as ComponentType<P> | undefined
  return code
}

/**
 * A component whose code loads when it first renders. Code that is here already is drawn at once: React would show a
 * fallback before it, and keep that for 300 ms. A failure is kept, and shown by the nearest boundary, until it is
 * cleared. `onFailure` is called for each failed attempt.
 */
export function lazyPart<P extends object>(load: PartCode<P>, onFailure: () => void = () => {}): ComponentType<P> {
  const attempt = () =>
    load().catch((error: unknown) => {
      onFailure()
      throw error
    })
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadWithTimeout(attempt) }
      } catch (error) {
        failedParts.add(restart)
        throw error
      }
    })
  let Part = begin()
  const restart = () => {
    Part = begin()
  }
  return (props) => <Chosen code={load} later={Part} props={props} />
}

interface ChosenProps<P extends object> {
  readonly code: PartCode<P>
  readonly later: ComponentType<P>
  readonly props: P
}

/** One of the two for as long as it is mounted: the other would be mounted anew. */
function Chosen<P extends object>({ code, later, props }: ChosenProps<P>) {
  const [Shown] = useState(() => code.arrived ?? later)
  return <Shown {...props} />
}

/**
 * Lets failed components load again; only on a person's request or a reconnect, or a missing file would be requested
 * endlessly.
 */
export function retryFailedParts(): void {
  for (const restart of failedParts) restart()
  failedParts.clear()
}
