import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptJson } from '../../json-body.ts'
import { badRequest } from '../server/failure.ts'
import { type BotApiParams, isRecord, type UploadedFile } from './params.ts'

const uploadLimitBytes = 50 * 1024 * 1024

export async function acceptBodies(app: FastifyInstance): Promise<void> {
  acceptJson(app, () => badRequest("Can't parse JSON object"))
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: uploadLimitBytes, fields: 200, files: 20 } })
}

export async function readParams(request: FastifyRequest): Promise<BotApiParams> {
  const values: Record<string, unknown> = isRecord(request.query) ? { ...request.query } : {}
  const files = new Map<string, UploadedFile>()
  if (!request.isMultipart()) return { values: { ...values, ...(isRecord(request.body) ? request.body : {}) }, files }
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      files.set(part.fieldname, { name: part.filename, mime: part.mimetype, bytes: await part.toBuffer() })
    } else {
      values[part.fieldname] = part.value
    }
  }
  return { values, files }
}
