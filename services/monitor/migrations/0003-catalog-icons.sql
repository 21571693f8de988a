-- Where the logo is drawn from: an icon of the icon set, or null for a monogram. Its address follows from the slug.
alter table catalog add column icon text;
alter table catalog drop column logo_url;
-- Listed by name whatever its case.
drop index catalog_name;
create index catalog_name on catalog (lower(name), slug);
-- Which catalog entries are in use.
create index monitors_catalog_slug on monitors (catalog_slug) where catalog_slug is not null;
