import type { Product } from '@enp/shared/calls/octo/octo-shapes'
import type { Database } from '../../core/database/database.ts'
import { throwOcto } from '../octo/octo-error.rules.ts'
import { listResoldOptions, type ProductOption, type ProductRow, type Shown, toProduct } from './product.rules.ts'
import { findProductOnSale, findProductsById, findProductsOnSale } from './products.store.ts'

/** OCTO has no pages, so most catalogs fit in one; longer ones continue after the last id. */
const pageSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

export interface Page<T> {
  readonly items: readonly T[]
  /** Id of the last item, if there are more. */
  readonly next: string | undefined
}

export async function listProducts(db: Database, shown: Shown, after = beforeAll): Promise<Page<Product>> {
  const rows = await findProductsOnSale(db, { after, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const items = page.map((row) => toProduct(row, shown)).filter((product) => product !== undefined)
  return { items, next: rows.length > pageSize ? page.at(-1)?.id : undefined }
}

/** Errors: INVALID_PRODUCT_ID. */
export async function getProduct(db: Database, id: string, shown: Shown): Promise<Product> {
  const row = await findRow(db, id)
  return (row && toProduct(row, shown)) ?? throwOcto('INVALID_PRODUCT_ID', { productId: id })
}

interface ProductAndOption {
  readonly product: ProductRow
  readonly option: ProductOption
}

/** Errors: INVALID_PRODUCT_ID, INVALID_OPTION_ID. */
export async function getProductOption(db: Database, id: string, optionId: string): Promise<ProductAndOption> {
  const product = await findRow(db, id)
  const options = product ? listResoldOptions(product) : []
  if (!product || options.length === 0) return throwOcto('INVALID_PRODUCT_ID', { productId: id })
  const option = options.find((one) => one.id === optionId) ?? throwOcto('INVALID_OPTION_ID', { optionId })
  return { product, option }
}

/** Also if it is no longer on sale. */
export async function getBookedOption(db: Database, id: string, optionId: string): Promise<ProductAndOption> {
  const product = (await findProductsById(db, [id])).get(id)
  const option = product?.options.find((one) => one.id === optionId)
  if (!product || !option) throw new Error(`the option ${optionId} of a booking does not exist`)
  return { product, option }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const findRow = async (db: Database, id: string) => (uuid.test(id) ? findProductOnSale(db, id) : undefined)
