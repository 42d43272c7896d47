import type { CasePhotoRefusal } from '@enp/shared/calls/bookings/organizer-cases'
import { CallFailure } from '@enp/shared/client'
import { useEffect, useRef, useState } from 'react'
import { host } from '../../host/host.ts'
import { showToast } from '../feedback/toast/toast-store.ts'
import { findPhotoRefusal } from './photo-file.rules.ts'
import { readAsBase64 } from './read-as-base64.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Includes the refusals of all uploads. */
export type PhotoRefusal = CasePhotoRefusal

/** A photo takes long on a slow connection. */
export const uploadTimeoutMs = 60_000

/** Sends one photo. Returns why the server refused it. */
export type SendPhoto = (base64: string) => Promise<{ readonly refused?: PhotoRefusal | undefined }>

export interface PhotoFailure {
  readonly file: File
  /** Absent: the upload failed, and a retry may help. */
  readonly refused?: PhotoRefusal
  readonly error?: unknown
}

interface PhotoUploads {
  readonly send: SendPhoto
  /** How many photos can still be added. */
  readonly free: number
  /** Shown if the screen was closed before a photo failed. */
  readonly failedText: string
}

/** Uploads one photo after another, so that they keep the order in which they were chosen. */
export function usePhotoUploads({ send, free, failedText }: PhotoUploads) {
  const [progress, setProgress] = useState<{ readonly sent: number; readonly all: number }>()
  const [failures, setFailures] = useState<readonly PhotoFailure[]>([])
  const isOpen = useIsMounted()
  const upload = async (files: readonly File[]) => {
    const failed: PhotoFailure[] = []
    setFailures([])
    let added = 0
    for (const [sent, file] of files.entries()) {
      setProgress({ sent, all: files.length })
      const failure: PhotoFailure | undefined =
        added >= free ? { file, refused: 'too_many' } : await uploadPhoto(file, send)
      if (failure) failed.push(failure)
      else added += 1
    }
    host.haptic(failed.length > 0 ? 'error' : 'success')
    if (failed.length > 0 && !isOpen.current) showToast({ kind: 'error', text: failedText })
    setFailures(failed)
    setProgress(undefined)
  }
  const broken = failures.filter(({ refused }) => refused === undefined)
  const retry = broken.length > 0 ? () => upload(broken.map(({ file }) => file)) : undefined
  return { upload, retry, progress, failures }
}

async function uploadPhoto(file: File, send: SendPhoto): Promise<PhotoFailure | undefined> {
  try {
    const photo = await shrinkPhoto(file)
    const refused = findPhotoRefusal(photo) ?? (await send(await readAsBase64(photo))).refused
    return refused && { file, refused }
  } catch (error) {
    return error instanceof CallFailure && error.kind === 413 ? { file, refused: 'too_large' } : { file, error }
  }
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
