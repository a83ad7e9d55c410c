export { deDE as gridTexts } from '@mui/x-data-grid/locales';
