import { type ComponentType, lazy, useState } from 'react'
import { loadWithTimeout } from './load-with-timeout.ts'

const failedParts = new Set<() => void>()

export interface LazyPartCode<P extends object> {
  (): Promise<ComponentType<P>>
  readonly arrived?: ComponentType<P> | undefined
}

export function createPartCode<P extends object>(load: () => Promise<ComponentType<P>>): LazyPartCode<P> {
  const code = async () => {
    code.arrived = await load()
    return code.arrived
  }
  code.arrived = undefined as ComponentType<P> | undefined
  return code
}

/** Renders loaded code at once: React would show a fallback for 300 ms. */
export function lazyPart<P extends object>(load: LazyPartCode<P>, onFailure: () => void = () => {}): ComponentType<P> {
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
  readonly code: LazyPartCode<P>
  readonly later: ComponentType<P>
  readonly props: P
}

/** Never switches while mounted, because that would mount the component again. */
function Chosen<P extends object>({ code, later, props }: ChosenProps<P>) {
  const [Shown] = useState(() => code.arrived ?? later)
  return <Shown {...props} />
}

/** Call it only on a user's request or a reconnect, or missing files load endlessly. */
export function retryFailedParts(): void {
  for (const restart of failedParts) restart()
  failedParts.clear()
}
