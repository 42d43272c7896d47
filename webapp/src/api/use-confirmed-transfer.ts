import { useEffect, useRef, useState } from 'react'
import { type Biometrics, findBiometrics } from '../host/device/biometrics.ts'
import { host } from '../host/host.ts'

type Step<Request, Result> =
  | { readonly name: 'form' }
  | { readonly name: 'confirm'; readonly request: Request }
  | { readonly name: 'done'; readonly result: Result }

interface ConfirmedTransferInput<Request, Result> {
  readonly send: (request: Request) => Promise<Result>
  readonly toProblem: (error: unknown) => string | undefined
  /** The dialog of the biometrics shows `reason`. */
  readonly texts: { readonly reason: string; readonly refused: string }
}

/** Sends money after a confirmation: by biometrics, or by a second step without them. */
export function useConfirmedTransfer<Request, Result>(input: ConfirmedTransferInput<Request, Result>) {
  const biometrics = useBiometrics()
  const [step, setStep] = useState<Step<Request, Result>>({ name: 'form' })
  const { busy, problem, setProblem, run } = useMoneyAction(input.toProblem)
  const send = async (request: Request) => {
    const result = await input.send(request)
    host.haptic('success')
    setStep({ name: 'done', result })
  }
  return {
    step,
    busy,
    problem,
    ask: (request: Request) =>
      void run(async () => {
        const answer = (await biometrics.current?.confirm(input.texts.reason)) ?? 'unavailable'
        if (answer === 'confirmed') await send(request)
        else if (answer === 'unavailable') setStep({ name: 'confirm', request })
        else setProblem(input.texts.refused)
      }),
    confirm: (request: Request) => void run(() => send(request)),
    back: () => {
      setProblem(undefined)
      setStep({ name: 'form' })
    },
    forget: () => setProblem(undefined),
  }
}

/** Runs one action at a time, even for two taps before the next render. */
export function useMoneyAction(toProblem: (error: unknown) => string | undefined) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef(false)
  const run = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      host.haptic('error')
      setProblem(toProblem(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, run }
}

/** Looks for biometrics early, so that the user does not wait for a host that never responds. */
function useBiometrics() {
  const biometrics = useRef<Biometrics>(undefined)
  useEffect(() => {
    void findBiometrics().then((found) => {
      biometrics.current = found
    })
  }, [])
  return biometrics
}
