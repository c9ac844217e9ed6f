/** The first catalogue, which migrations fill: CBSE class 10, 2026-27, version 1. */
export const firstCatalogue = '0199f000-0000-7000-8000-000000000001'
