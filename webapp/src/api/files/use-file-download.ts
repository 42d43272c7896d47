import type { Body } from '@enp/shared/contract'
import { useState } from 'react'
import { downloadFile } from '../../host/device/download-file.ts'
import { call } from '../api.ts'

/** Creates an address and saves the file. A second press while `busy` does nothing. */
export function useFileDownload() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const download = async (file: Body<'POST /v1/files'>, name: string) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await call('POST /v1/files', { body: file })
      await downloadFile(new URL(data.url, window.location.origin).href, name)
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, download }
}
