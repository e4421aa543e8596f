//! The reference of the API: what all routes have in common, and the page for people.

use std::sync::Arc;

use axum::extract::State;
use hindsight_pages::{self as pages, ApiOperation, ApiPart, ApiSchema};
use serde_json::Value;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder};

use crate::app::App;
use crate::fault::Fault;
use crate::routes::HandlerResult;
use crate::viewer::Viewer;

/// What all routes have in common: the token, and how problems are told.
pub(super) fn add_common(document: &mut OpenApi) {
    if let Some(components) = &mut document.components {
        let bearer = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A token from the page “My tokens” or “My bots”."))
            .build();
        components.add_security_scheme("token", SecurityScheme::Http(bearer));
    }
    let schema = RefOr::Ref(Ref::from_schema_name("Problem"));
    let content = ContentBuilder::new().schema(Some(schema)).build();
    let problem = ResponseBuilder::new()
        .description("What went wrong")
        .content(super::problem::TYPE, content)
        .build();
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.post, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            let responses = &mut operation.responses.responses;
            responses.insert("default".into(), problem.clone().into());
        }
    }
}

fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_string()
}

/// `#/components/schemas/Done` names `Done`.
fn name_of(schema: &Value) -> Option<String> {
    let of = |schema: &Value| {
        Some(schema["$ref"].as_str()?.rsplit('/').next().unwrap_or_default().to_string())
    };
    of(schema).or_else(|| of(&schema["items"]))
}

fn type_of(schema: &Value) -> String {
    if let Some(name) = name_of(schema) {
        return name;
    }
    match &schema["type"] {
        Value::String(kind) => kind.clone(),
        Value::Array(kinds) => {
            kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or ")
        }
        _ => String::new(),
    }
}

fn operation(method: &str, path: &str, value: &Value) -> ApiOperation {
    let body = &value["requestBody"]["content"]["application/json"]["schema"];
    let parameters = value["parameters"].as_array().into_iter().flatten();
    let answers = value["responses"].as_object().into_iter().flatten();
    ApiOperation {
        method: method.to_uppercase(),
        path: path.to_string(),
        summary: text(value, "summary"),
        description: text(value, "description"),
        parameters: parameters
            .map(|one| (text(one, "name"), text(one, "in"), text(one, "description")))
            .collect(),
        body: name_of(body),
        answers: answers
            .map(|(status, answer)| {
                let mut contents = answer["content"].as_object().into_iter().flatten();
                let schema = contents.find_map(|(_, content)| name_of(&content["schema"]));
                (status.clone(), text(answer, "description"), schema)
            })
            .collect(),
    }
}

fn schema(name: &str, value: &Value) -> ApiSchema {
    let variants = value["oneOf"].as_array().into_iter().flatten();
    let own = value["properties"].as_object();
    let properties = variants.filter_map(|variant| variant["properties"].as_object()).chain(own);
    let field = |(name, value): (&String, &Value)| {
        (name.clone(), type_of(value), text(value, "description"))
    };
    let words = value["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    ApiSchema {
        name: name.to_string(),
        description: text(value, "description"),
        fields: properties
            .flat_map(|all| all.iter().map(field))
            .chain(words.map(|word| (word.to_string(), String::new(), String::new())))
            .collect(),
    }
}

/// The page of the reference, made from the document.
pub(crate) async fn page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let document = serde_json::to_value(super::document()).map_err(|_| Fault::internal())?;
    let mut parts: Vec<ApiPart> = Vec::new();
    for tag in document["tags"].as_array().into_iter().flatten() {
        parts.push(ApiPart { name: text(tag, "description"), operations: Vec::new() });
    }
    let place = |tag: &str| {
        let mut tags = document["tags"].as_array().into_iter().flatten();
        tags.position(|known| known["name"] == tag)
    };
    for (path, item) in document["paths"].as_object().into_iter().flatten() {
        for (method, value) in item.as_object().into_iter().flatten() {
            let part = value["tags"][0].as_str().and_then(place);
            if let Some(part) = part.and_then(|part| parts.get_mut(part)) {
                part.operations.push(operation(method, path, value));
            }
        }
    }
    let schemas = document["components"]["schemas"].as_object().into_iter().flatten();
    let schemas: Vec<ApiSchema> = schemas.map(|(name, value)| schema(name, value)).collect();
    Ok(crate::routes::page(pages::api(&viewer.ctx(&app), &parts, &schemas)))
}
