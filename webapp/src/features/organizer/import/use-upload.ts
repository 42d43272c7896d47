import { useState } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import { useCheckFile } from './import.queries.ts'
import type { ChosenFile } from './import.rules.ts'

export type Upload = ReturnType<typeof useUpload>

/** The chosen file stays while its columns are changed, so that it can be checked again. */
export function useUpload(organizerId: string, onChecked: (importId: string) => void) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const { mutate, data, error, isPending, reset } = useCheckFile(organizerId, useFormat().language)
  const check = (next: ChosenFile) => {
    if (isPending) return
    setChosen(next)
    mutate(next, { onSuccess: (checked) => checked.import && onChecked(checked.import.id) })
  }
  return {
    ...{ file: chosen?.file, data, error, isPending },
    start: (file: File) => check({ file, key: crypto.randomUUID() }),
    /** Sends the same upload, which the server checks once. */
    repeat: () => chosen && check(chosen),
    clear: () => {
      setChosen(undefined)
      reset()
    },
  }
}
