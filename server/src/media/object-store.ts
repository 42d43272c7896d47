import type { S3Client } from '@aws-sdk/client-s3'
import { cacheControl, toContentType } from './media.rules.ts'
import type { MediaStore } from './media-store.ts'

type S3 = typeof import('@aws-sdk/client-s3')

/** `s3://BUCKET/FOLDER`; AWS_* variables have the rest. Loads the library when needed. */
export function openObjectStore(mediaUrl: string): MediaStore {
  const { hostname: Bucket, pathname } = new URL(mediaUrl)
  const folder = pathname.split('/').filter(Boolean).join('/')
  const toPlace = (name: string) => ({ Bucket, Key: folder ? `${folder}/${name}` : name })
  const connect = onlyOnce(async () => {
    const s3 = await import('@aws-sdk/client-s3')
    return { s3, client: openClient(s3) }
  })
  return {
    async put(name, bytes) {
      const { s3, client } = await connect()
      const headers = { ContentType: toContentType(name), CacheControl: cacheControl }
      await client.send(new s3.PutObjectCommand({ ...toPlace(name), ...headers, Body: bytes }))
    },
    async has(name) {
      const { s3, client } = await connect()
      const found = await orNothing(client.send(new s3.HeadObjectCommand(toPlace(name))))
      return found !== undefined
    },
    async read(name) {
      const { s3, client } = await connect()
      const found = await orNothing(client.send(new s3.GetObjectCommand(toPlace(name))))
      const bytes = await found?.Body?.transformToByteArray()
      return bytes && Buffer.from(bytes)
    },
    async remove(name) {
      const { s3, client } = await connect()
      await client.send(new s3.DeleteObjectCommand(toPlace(name)))
    },
  }
}

/** Stores other than Amazon's need the bucket in the path and no extra checksums. */
function openClient({ S3Client }: S3): S3Client {
  return new S3Client({
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
}

function onlyOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}

function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: Error) => {
    if (error.name === 'NoSuchKey' || error.name === 'NotFound') return undefined
    throw error
  })
}
