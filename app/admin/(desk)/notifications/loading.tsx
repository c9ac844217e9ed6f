export { DeskLoading as default } from '@/components/shell/desk-loading'
